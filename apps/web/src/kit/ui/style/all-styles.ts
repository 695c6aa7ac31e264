// Mantine's complete style sheet, for every page except the login.
import '@mantine/core/styles.layer.css';
