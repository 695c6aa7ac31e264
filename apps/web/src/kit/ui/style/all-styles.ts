// Mantine's whole sheet, for every page but the login.
import '@mantine/core/styles.layer.css';
